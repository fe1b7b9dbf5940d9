import { useNavigate } from "react-router-dom";
import * as paths from "@/config/paths";

/** Goes one page back; from a tab's first page, to the front page. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home));
}
