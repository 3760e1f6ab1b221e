import { extname, join } from 'node:path'

// Its own file: only then is it part of the server's main bundle, beside which the thread's bundle lies as the sources do.

/** Source or bundle of the thread that makes PDFs. */
export const CHAT_PDF_PROGRAM = join(import.meta.dirname, `chat-pdf-thread${extname(import.meta.filename)}`)
