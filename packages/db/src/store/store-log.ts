/** What the store tells its host; a pino logger fits. */
export interface StoreLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
