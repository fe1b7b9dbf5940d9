const RATE = 8000;

/** A sine of that pitch (Hz) that dies away; `length` is the time, in seconds, in which it falls to a third. */
type Note = { at: number; pitch: number; length: number; loudness: number };

/** Notes as an uncompressed WAV: 16 bit, mono, 8 kHz. */
export function renderWav(notes: readonly Note[], seconds: number): Uint8Array {
  const samples = new Float64Array(Math.round(seconds * RATE));
  for (const { at, pitch, length, loudness } of notes) {
    const start = Math.round(at * RATE);
    const end = Math.min(samples.length, start + Math.round(length * 6 * RATE));
    for (let index = start; index < end; index += 1) {
      const time = (index - start) / RATE;
      // A bow of two milliseconds at the start, because a sine that jumps in clicks.
      const envelope = Math.min(1, time / 0.002) * Math.exp(-time / length);
      samples[index] = (samples[index] ?? 0) + Math.sin(2 * Math.PI * pitch * time) * envelope * loudness;
    }
  }
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [index, value] of samples.entries()) {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + index * 2);
  }
  return file;
}

/** A tick every second, and a bell whenever `everySeconds` have passed. */
export function clickTrack(seconds: number, everySeconds: number): Uint8Array {
  const notes = Array.from({ length: seconds }, (_, at): Note[] => {
    const tick = { at, pitch: 1000, length: 0.012, loudness: 0.35 };
    if (at % everySeconds !== 0) return [tick];
    const bell = { at, pitch: 1320, length: 0.28, loudness: 0.4 };
    return [tick, bell, { ...bell, pitch: 1987, length: 0.16, loudness: 0.2 }];
  });
  return renderWav(notes.flat(), seconds);
}
