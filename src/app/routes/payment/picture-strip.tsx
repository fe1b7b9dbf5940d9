import { useQuery } from "@tanstack/react-query";
import { showcaseCount, showcaseQueryOptions } from "@/features/library/api/showcase";
import { cardImage } from "@/lib/card-images";

const places = Array.from({ length: showcaseCount }, (_, at) => at);

/** Pictures of prompts that every plan opens, as decoration; their places are kept from the start. */
export function PictureStrip() {
  const { data, isError } = useQuery(showcaseQueryOptions());
  if (isError || data?.length === 0) return null;
  return (
    <div className="mt-5 grid h-16 grid-cols-6 gap-1.5">
      {places.map((at) => {
        const card = data?.[at];
        const image = card && cardImage(card);
        return (
          <div key={at} className="relative overflow-hidden rounded-sm bg-sunken">
            {image && (
              <img
                {...image}
                sizes="80px"
                alt=""
                decoding="async"
                className="absolute inset-0 size-full object-cover"
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
