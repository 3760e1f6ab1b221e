/** Lines of one message that are printed, some eight pages: what anybody writes to be read is shorter. */
export const MOST_LINES = 500

/** A message as it is printed: words in the reader's language, times in the tenant's zone. */
export interface PrintedMessage {
  side: 'left' | 'right' | 'centre'
  name: string
  quote: string | null
  text: string
  /** Path of a PNG or JPEG. */
  image: string | null
  /** Stands where the image cannot be shown, and for other files. */
  note: string | null
  meta: string
}

export interface PrintedConversation {
  title: string
  subtitle: string
  /** Label and value. */
  facts: readonly (readonly [string, string])[]
  messages: readonly PrintedMessage[]
  /** Of the document, epoch ms. */
  madeAt: number
  /** With `{page}` and `{total}` in it. */
  pageNumber: string
  /** Stands where a message was cut. */
  cut: string
}
