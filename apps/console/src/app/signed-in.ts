import type { Console } from '../lib/console.ts'

/** Everything for those who are signed in, in chunks of its own: the login page stays light. */
export async function loadSignedIn({ services }: Pick<Console, 'services'>) {
  const [{ SignedInLayout }] = await Promise.all([import('./signed-in-chunk.ts'), services.load()])
  return { Component: SignedInLayout }
}
