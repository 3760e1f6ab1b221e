/** A signed-in session that may telephone. */
export interface SessionHolder {
  readonly sessionId: number
  readonly userId: number
  readonly tenantId: number
}
