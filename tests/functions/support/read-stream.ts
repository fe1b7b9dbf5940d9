type Part = { text?: string; end?: string };

/** The parts of our own event stream, one by one. */
export async function* readParts(response: Response): AsyncGenerator<Part, undefined> {
  let rest = "";
  for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const frames = `${rest}${chunk}`.split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) yield JSON.parse(frame.replace(/^data: /, ""));
  }
}

/** A whole stream: its text, and how it ended. */
export async function readStream(response: Response): Promise<{ text: string; end: string | undefined }> {
  let text = "";
  let end: string | undefined;
  for await (const part of readParts(response)) {
    text += part.text ?? "";
    end = part.end ?? end;
  }
  return { text, end };
}
