/** Everything for those who are signed in, in chunks of its own: the login page stays light. Called once, by the router. */
export async function loadSignedIn() {
  const [{ SignedInLayout }, { hostSession }] = await Promise.all([
    import('./layouts/signed-in-layout.tsx'),
    import('./session-host.ts'),
  ])
  hostSession()
  return { Component: SignedInLayout }
}
