import { QueryClientProvider } from '@tanstack/react-query'
import { type Console, ConsoleContext } from '../lib/console.ts'
import { useSelected } from '../lib/use-store.ts'
import type { Entrance } from './entrance.ts'
import { Starting } from './routes/starting.tsx'

/** The whole console, as far as it is there. */
export function App({ parts, entrance }: { parts: Console; entrance: Entrance }) {
  return (
    <ConsoleContext value={parts}>
      <QueryClientProvider client={parts.queryClient}>
        <Root entrance={entrance} />
      </QueryClientProvider>
    </ConsoleContext>
  )
}

function Root({ entrance }: { entrance: Entrance }) {
  const shown = useSelected(entrance.shown, (state) => state)
  switch (shown.type) {
    case 'starting':
      return <Starting />
    case 'login':
      return <shown.LoginRoot address={shown.address} entrance={entrance} />
    case 'routed':
      return <shown.RouterProvider router={shown.router} />
  }
}
