/** A path or an address without the slashes at its end. In time that grows with the text: `/\/+$/` takes the square of it. */
export function withoutEndingSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}
