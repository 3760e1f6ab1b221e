/** Field types `hidden` and `invisible`: nothing to see, their value is sent with the others. */
export function HiddenField() {
  return null
}
