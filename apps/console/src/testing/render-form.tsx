import type { FormDefinition, FormField } from '@ramal/contract/form'
import { TooltipProvider } from '@ramal/ui/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, vi } from 'vitest'
import { type FormActions, FormActionsProvider } from '../form/form-actions.tsx'
import { FormRenderer } from '../form/form-renderer.tsx'
import { createQueryClient } from '../lib/query-client.ts'
import { profileQuery } from '../lib/session.ts'
import { profileOf } from './profile.ts'

/** A field of that type, called `x`. */
export const field = (type: FormField['type'], change: Partial<FormField> = {}): FormField => ({
  ...{ type, name: 'x', label: 'Campo' },
  ...change,
})

/** A form of these fields as an agent, who holds these permissions, sees it; `saved` presses Salvar and gives what was saved. */
export function show(
  fields: readonly FormField[],
  data: FormDefinition['data'] = {},
  actions: FormActions = { call: null, chat: null },
  roles: readonly string[] | null = null,
) {
  const queryClient = createQueryClient()
  if (roles) queryClient.setQueryData(profileQuery.queryKey, profileOf({ roles: [...roles] }))
  const onSave = vi.fn(async (_values: object) => null)
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <TooltipProvider>
          <FormActionsProvider actions={actions}>
            <FormRenderer
              definition={{ tabs: [{ label: 'Dados', fields: [...fields] }] }}
              values={data}
              onSave={onSave}
            />
          </FormActionsProvider>
        </TooltipProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  async function saved() {
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(onSave).toHaveBeenCalled())
    return onSave.mock.lastCall?.[0]
  }
  return { user, saved, onSave }
}
