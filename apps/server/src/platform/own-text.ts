/**
 * The same text with octets of its own. V8 makes a slice of 13 characters and more a view of what it was cut from: kept for as long as a
 * registration lives, it would keep the whole message that it came with.
 */
export function ownText(text: string): string {
  return Buffer.from(text).toString()
}
