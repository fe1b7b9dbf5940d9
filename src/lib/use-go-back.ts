import { useNavigate } from "react-router-dom";
import * as paths from "@/config/paths";

export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (window.history.length > 1 ? navigate(-1) : navigate(paths.home));
}
