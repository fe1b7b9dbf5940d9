/** The storage key of waiting error reports; apart from their sender, which most visits never load. */
export const errorReportsKey = "error-reports";
