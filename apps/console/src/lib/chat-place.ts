/** Where a chat is answered to: its conversation (`useLedFocus`). */
export function placeOfChat(stepId: number): string {
  return `chat ${stepId}`
}
