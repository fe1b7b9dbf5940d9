import { env } from "@/config/env";

const pictures = `${env.supabaseUrl}/storage/v1/object/public/default-prompt-images`;

/** Placeholder pictures that authors may choose (spec 9.15). */
export const placeholderImages = [1, 2, 3, 4].map((number) => `${pictures}/placeholder-${number}.webp`);
