import { TooltipProvider } from '@ramal/ui/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType, ReactNode } from 'react'
import { createMemoryRouter, type LoaderFunction, RouterProvider } from 'react-router'
import { PageFailed } from '../app/routes/page-failed.tsx'
import { type Console, ConsoleContext } from '../lib/console.ts'
import { fakeConsole } from './fake-console.ts'

interface PageModule {
  Component: ComponentType
  loaderOf?: (parts: Console) => LoaderFunction
}

/** One page of the console at `path`; all other addresses are empty pages. `where()` says which is shown. */
export function renderPage({ Component, loaderOf }: PageModule, path: string, parts = fakeConsole()) {
  history.replaceState(null, '', path)
  const router = createMemoryRouter(
    [
      {
        path: path.split(/[?#]/)[0] ?? '',
        Component,
        ErrorBoundary: PageFailed,
        HydrateFallback: () => null,
        ...(loaderOf && { loader: loaderOf(parts) }),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: ['/before', path], initialIndex: 1 },
  )
  render(within(parts, <RouterProvider router={router} />))
  const where = () => router.state.location.pathname + router.state.location.search
  return { parts, router, where, user: userEvent.setup() }
}

/** `children` where the parts of the console are at hand. */
export function within(parts: Console, children: ReactNode): ReactNode {
  return (
    <ConsoleContext value={parts}>
      <QueryClientProvider client={parts.queryClient}>
        <TooltipProvider>{children}</TooltipProvider>
      </QueryClientProvider>
    </ConsoleContext>
  )
}
