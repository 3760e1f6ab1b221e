/** Whose pause it is. */
export interface PauseAgent {
  id: number
  tenantId: number
  teamId: number | null
}
