/** Where error reports wait until they are sent; apart from what sends them, which most visits never load. */
export const errorReportsKey = "error-reports";
