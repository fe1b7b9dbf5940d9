import { useQuery } from "@tanstack/react-query";
import { Download, ImageOff } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useSession } from "@/lib/session/session-provider";
import { type MediaKind, sampleUrlQueryOptions, signSampleFile } from "../api/samples";

type SampleMediaProps = { kind: Exclude<MediaKind, "file">; path: string; title: string };

/** An example output's picture, video or audio, by a signed address; a placeholder where there is none. */
export function SampleMedia({ kind, path, title }: SampleMediaProps) {
  const userId = useSession().session?.user.id ?? null;
  const address = useQuery(sampleUrlQueryOptions(kind, path, userId));
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const src = address.data;
  const isVisual = kind !== "audio";

  if (address.isLoadingError || (src !== undefined && src === failedSrc))
    return <Placeholder isVisual={isVisual} />;
  if (src === undefined)
    return <div aria-hidden="true" className={`skeleton w-full ${isVisual ? "aspect-video" : "h-[54px]"}`} />;
  const handleError = () => setFailedSrc(src);
  switch (kind) {
    case "image":
      return (
        <img
          src={src}
          alt={title}
          loading="lazy"
          decoding="async"
          className="aspect-video w-full rounded-md bg-night object-contain"
          onError={handleError}
        />
      );
    case "video":
      return (
        // biome-ignore lint/a11y/useMediaCaption: a sample is what a model made, and carries no captions
        <video
          src={src}
          aria-label={title}
          controls
          playsInline
          preload="metadata"
          className="aspect-video w-full rounded-md bg-night"
          onError={handleError}
        />
      );
    case "audio":
      return (
        // biome-ignore lint/a11y/useMediaCaption: a sample is what a model made, and carries no captions
        <audio
          src={src}
          aria-label={title}
          controls
          preload="none"
          className="w-full"
          onError={handleError}
        />
      );
  }
}

function Placeholder({ isVisual }: { isVisual: boolean }) {
  return (
    <div
      role="img"
      aria-label={m.sample_unavailable()}
      className={`flex w-full flex-col items-center justify-center gap-2.5 rounded-md border border-dashed border-line-strong bg-sunken text-[13.5px] text-mute ${
        isVisual ? "aspect-video" : "h-[54px]"
      }`}
    >
      {isVisual && <ImageOff size={24} strokeWidth={1.6} aria-hidden />}
      {m.sample_unavailable()}
    </div>
  );
}

export function SampleFile({ path, title }: { path: string; title: string }) {
  const extension = path.slice(path.lastIndexOf("."));
  const name = `${title}${extension}`;

  async function handleDownload() {
    try {
      const href = await signSampleFile(path, name);
      Object.assign(document.createElement("a"), { href, download: name }).click();
    } catch {
      notify.failure(m.download_failed(), m.download_failed_text({ file: name }));
    }
  }

  return (
    <Button onClick={() => void handleDownload()}>
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {m.attachment_download({ file: extension.slice(1).toUpperCase() })}
    </Button>
  );
}
