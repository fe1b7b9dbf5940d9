import { useState } from "react";
import { artHeight, artWidth, placeholderArt } from "@/domain/prompt/placeholder-art";
import { specimenGraph } from "@/domain/prompt/specimen";
import { cardImage, defaultCardImage } from "@/lib/card-images";
import { GraphSpecimen } from "./graph-specimen";
import { PaperSpecimen } from "./paper-specimen";

type CardArtProps = {
  prompt: { id: string; image_path: string | null; specimen?: string | null; category?: string | null };
  sizes: string;
};

/**
 * A card's picture in a 16:9 box. Without one: its workflow's graph or a page of its example, else a drawing, one for each category. A
 * picture that fails is replaced by the default one.
 */
export function CardArt({ prompt, sizes }: CardArtProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const own = cardImage(prompt);
  const image = own && [own, defaultCardImage].find(({ src }) => !failed.includes(src));
  return (
    <div data-art="" className="relative aspect-video w-full bg-sunken">
      {image ? (
        <img
          key={image.src}
          {...image}
          ref={(element) => {
            // The picture may have failed before hydration.
            if (element?.complete && element.naturalWidth === 0)
              setFailed((sources) => [...sources, image.src]);
          }}
          sizes={image.srcSet && sizes}
          alt=""
          width={800}
          height={450}
          loading="lazy"
          decoding="async"
          data-after-paint=""
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailed((sources) => [...sources, image.src])}
        />
      ) : own === null && prompt.specimen ? (
        <Specimen specimen={prompt.specimen} />
      ) : (
        <DrawnArt seed={prompt.category ?? prompt.id} />
      )}
    </div>
  );
}

function Specimen({ specimen }: { specimen: string }) {
  const graph = specimenGraph(specimen);
  return graph ? <GraphSpecimen graph={graph} /> : <PaperSpecimen markdown={specimen} />;
}

function DrawnArt({ seed }: { seed: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${artWidth} ${artHeight}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full fill-none stroke-gold"
    >
      {placeholderArt(seed).map(({ d, opacity }) => (
        <path key={d} d={d} opacity={opacity} />
      ))}
    </svg>
  );
}
