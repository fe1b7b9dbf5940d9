import { useNavigate } from "react-router-dom";
import * as paths from "@/config/paths";

/** Goes to the page before this one; from the first page of a tab, which has none, to the front page. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home));
}
