/** What somebody who has signed in must do before anything else is served (contract §1.3, A-13). */
export type Debt = 'password' | 'second_factor'

/** What a refused request means for the page, whoever asked: the session is lost (§2.2), or something is owed. */
export type Refusal = 'session-lost' | Debt

const HEARD_BY = 'ramal:refusal'

/** Says it to the page: a request knows nothing of routes and sessions. */
export function tellRefusal(refusal: Refusal): void {
  dispatchEvent(new CustomEvent(HEARD_BY, { detail: refusal }))
}

/** Calls `listener` with each refusal; returns the function that ends it. */
export function onRefusal(listener: (refusal: Refusal) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<Refusal>).detail)
  addEventListener(HEARD_BY, hear)
  return () => removeEventListener(HEARD_BY, hear)
}
