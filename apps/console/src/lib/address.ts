/** Where the page is, as router and browser name it. */
export interface Address {
  /** With the prefix of its locale. */
  readonly pathname: string
  readonly search: string
  readonly hash: string
}
