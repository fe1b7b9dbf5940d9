import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { defaultCardImage } from "@/lib/card-images";
import { previewQueryOptions } from "../api/thumbnails";

/** A thumbnail's preview, or the default picture where it has no address or does not load (spec 8.6). */
export function PreviewPicture({ path, alt }: { path: string; alt: string }) {
  const { data: own, isPending } = useQuery(previewQueryOptions(path));
  const [failed, setFailed] = useState<string>();
  if (isPending) return null;
  const image = own === undefined || own === failed ? defaultCardImage : { src: own };
  return (
    <img
      key={image.src}
      {...image}
      alt={alt}
      loading="lazy"
      className="size-full object-cover"
      // A default that fails as well is not replaced again.
      onError={() => setFailed(own)}
    />
  );
}
