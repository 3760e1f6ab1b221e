/** A file that the server has, as the form's data names it (contract §11.1). */
export interface StoredFile {
  readonly name: string
  readonly url: string
  readonly size: number
}

/** Whether a value of a form is a file that the server has. */
export function isStoredFile(value: unknown): value is StoredFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    'name' in value &&
    typeof value.url === 'string' &&
    typeof value.name === 'string'
  )
}

/** Whether the agent has taken the stored file away (contract §11.3: `{field}_clear`). */
export function isClearedFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'cleared' in value && value.cleared === true
}
