/** What a JSON column of the database holds. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
