/** Largest picture that is printed: a page has no use for more, and a program that shows it needs the memory. */
export const MOST_PIXELS = 25_000_000
/** Octets of a picture that has to be decoded here: 5120 x 2880 with transparency. */
export const MOST_DECODED = 64 * 1_048_576
/** Largest picture as it lies in the PDF, octets. */
export const MOST_EMBEDDED = 12 * 1_048_576
/** All pictures of a PDF together, octets: they are held until it is known how many pages there are. */
export const MOST_OF_A_PDF = 64 * 1_048_576
