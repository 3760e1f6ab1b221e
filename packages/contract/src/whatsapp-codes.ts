/** Codes of the provider that our rules know. */
export const WHATSAPP_CODES = { windowClosed: 131047, undeliverable: 131026, throttled: 130429 } as const

/** Our code for an attempt whose answer never came (contract §5.3). */
export const UNKNOWN_OUTCOME = 'unknown_outcome'

/** Our code for a customer's file that was removed because of what the scanner found in it (contract §5.3). */
export const FILE_INFECTED = 'file_infected'

/** What the provider takes of each kind of file, bytes; a document may be 100 MB. */
export const WHATSAPP_MEDIA_BYTES = {
  image: 5_242_880,
  audio: 16_777_216,
  video: 16_777_216,
  document: 104_857_600,
} as const
