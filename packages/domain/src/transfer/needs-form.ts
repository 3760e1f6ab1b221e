/** What of the agent's team says whether a transfer waits for form and classification. */
export interface TransferRule {
  readonly enable_transfer_without_classification?: boolean | undefined
}

/**
 * Whether a call may be given away only with its form valid and saved and its classification chosen (§5). A team may let it go without:
 * a call with a transfer type has no after-service, so what is missing is completed in the list of calls, on the same day.
 */
export function transferNeedsForm(team: TransferRule | null): boolean {
  return !(team?.enable_transfer_without_classification ?? false)
}
