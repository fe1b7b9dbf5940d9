/** The type of a JSON column. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
