import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, ImageOff } from "lucide-react";
import { type SyntheticEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useSession } from "@/lib/session/session-provider";
import { type MediaKind, sampleUrlQueryOptions, signSampleFile } from "../../api/samples";
import { downloadFailure } from "../../model/download-failure";

type SampleMediaProps = { kind: Exclude<MediaKind, "file">; path: string; title: string };

/**
 * An example output's picture, video or audio by a signed address, or a placeholder. An expired address is renewed
 * only after an error, because a player would start again.
 */
export function SampleMedia({ kind, path, title }: SampleMediaProps) {
  const userId = useSession().session?.user.id ?? null;
  const client = useQueryClient();
  const [failedSrc, setFailedSrc] = useState<string>();
  const options = sampleUrlQueryOptions(kind, path, userId);
  const isMissing = ({ state }: { state: { data?: string | undefined } }) =>
    state.data === undefined || state.data === failedSrc;
  const { data: src, isLoadingError } = useQuery({
    ...options,
    refetchOnWindowFocus: isMissing,
    refetchOnReconnect: isMissing,
  });
  const isVisual = kind !== "audio";

  if (isLoadingError || (src !== undefined && src === failedSrc)) return <Placeholder isVisual={isVisual} />;
  if (src === undefined)
    return <div aria-hidden="true" className={`skeleton w-full ${isVisual ? "aspect-video" : "h-[54px]"}`} />;

  async function handleError() {
    const known = await client.fetchQuery(options).catch(() => src);
    if (known === src) setFailedSrc(src);
  }
  if (kind !== "image") return <Player kind={kind} src={src} title={title} onError={handleError} />;
  return (
    <img
      src={src}
      alt={title}
      loading="lazy"
      decoding="async"
      className="aspect-video w-full rounded-md bg-sunken object-contain"
      onError={handleError}
    />
  );
}

type PlayerProps = { kind: "audio" | "video"; src: string; title: string; onError: () => void };

/** Continues at the same position when its address is renewed after an error. */
function Player({ kind, src, title, onError }: PlayerProps) {
  const stood = useRef<{ at: number; isPlaying: boolean }>(null);
  const props = {
    src,
    "aria-label": title,
    controls: true,
    onError: ({ currentTarget: { currentTime, paused } }: SyntheticEvent<HTMLMediaElement>) => {
      stood.current = { at: currentTime, isPlaying: !paused };
      onError();
    },
    onLoadStart: ({ currentTarget: player }: SyntheticEvent<HTMLMediaElement>) => {
      if (stood.current === null) return;
      const { at, isPlaying } = stood.current;
      stood.current = null;
      player.currentTime = at;
      // If the browser blocks autoplay, the user presses play.
      if (isPlaying) player.play().catch(() => {});
    },
  };
  if (kind === "audio") return <audio {...props} preload="none" className="w-full" />;
  return (
    <video {...props} playsInline preload="metadata" className="aspect-video w-full rounded-md bg-night" />
  );
}

function Placeholder({ isVisual }: { isVisual: boolean }) {
  return (
    <div
      role="img"
      aria-label={m.sample_unavailable()}
      className={`flex w-full flex-col items-center justify-center gap-2.5 rounded-md border border-dashed border-line-strong bg-sunken text-sm text-mute ${
        isVisual ? "aspect-video" : "h-[54px]"
      }`}
    >
      {isVisual && <ImageOff size={24} strokeWidth={1.6} />}
      <span>{m.sample_unavailable()}</span>
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
    } catch (thrown) {
      notify.failure(m.download_failed(), downloadFailure(name, thrown));
    }
  }

  return (
    <Button onClick={() => void handleDownload()}>
      <Download size={16} />
      {m.attachment_download({ file: extension.slice(1).toUpperCase() })}
    </Button>
  );
}
