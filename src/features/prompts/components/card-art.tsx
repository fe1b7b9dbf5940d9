import { useState } from "react";
import { cardImage } from "@/lib/card-images";
import { artHeight, artWidth, placeholderArt } from "../model/placeholder-art";

type CardArtProps = {
  prompt: { id: string; image_path: string | null };
  /** In the first row of a page: fetched at once and ahead of other pictures. */
  isEager?: boolean;
  sizes: string;
};

/** A card's picture in its reserved 16:9; a drawn one where there is none or it cannot be loaded. */
export function CardArt({ prompt, isEager = false, sizes }: CardArtProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = cardImage(prompt);
  if (image === null || image.src === failedSrc) return <DrawnArt id={prompt.id} />;
  return (
    <img
      {...image}
      sizes={sizes}
      alt=""
      width={800}
      height={450}
      loading={isEager ? "eager" : "lazy"}
      fetchPriority={isEager ? "high" : "auto"}
      decoding="async"
      className="aspect-video w-full bg-night object-cover"
      onError={() => setFailedSrc(image.src)}
    />
  );
}

function DrawnArt({ id }: { id: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${artWidth} ${artHeight}`}
      preserveAspectRatio="xMidYMid slice"
      className="aspect-video w-full bg-night fill-none stroke-gold-fill"
    >
      {placeholderArt(id).map(({ d, opacity }) => (
        <path key={d} d={d} opacity={opacity} />
      ))}
    </svg>
  );
}
