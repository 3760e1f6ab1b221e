import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { type Console, ConsoleContext } from '../lib/console.ts'
import type { createAppRouter } from './router.tsx'

/** The whole console around one router. */
export function App({ parts, router }: { parts: Console; router: ReturnType<typeof createAppRouter> }) {
  return (
    <ConsoleContext value={parts}>
      <QueryClientProvider client={parts.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConsoleContext>
  )
}
