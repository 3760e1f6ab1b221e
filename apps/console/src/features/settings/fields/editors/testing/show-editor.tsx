import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { FieldComponent } from '../../../../../form/field-props.ts'
import { FormScopeProvider } from '../../../../../form/form-scope.tsx'
import { showLocale } from '../../../../../lib/i18n.ts'
import { profileQuery } from '../../../../../lib/session.ts'
import { fakeConsole } from '../../../../../testing/fake-console.ts'
import { profileOf } from '../../../../../testing/profile.ts'
import { within } from '../../../../../testing/render-page.tsx'
import { showSettingsTexts } from '../../../show-texts.ts'
import { FormRowProvider } from '../../form-row.ts'

/** The texts that an editor shows, in Portuguese. */
export async function editorTexts(): Promise<void> {
  await showLocale('pt-br')
  await showSettingsTexts()
}

interface Around {
  /** The row of the form around it. */
  readonly row?: Readonly<Record<string, unknown>> | null
  /** Values of the other fields. */
  readonly values?: Readonly<Record<string, unknown>>
  /** What whoever edits holds. */
  readonly roles?: readonly string[]
}

/** An editor in a form that holds its value; `held` is what the form has now. */
export function showEditor<Value>(
  Editor: FieldComponent,
  start: Value,
  { row = null, values = {}, roles = [] }: Around = {},
) {
  const held = { value: start }
  const parts = fakeConsole()
  parts.queryClient.setQueryData(profileQuery.queryKey, profileOf({ roles: [...roles] }))
  function Held() {
    const [value, setValue] = useState<unknown>(start)
    return (
      <FormRowProvider value={row}>
        <FormScopeProvider
          value={{
            values,
            renderTabs: () => null,
            hasErrorIn: () => false,
            checks: 0,
            save: () => undefined,
          }}
        >
          <Editor
            field={{ type: 'text', name: 'edited', label: 'Campo' }}
            value={value}
            errors={{}}
            disabled={false}
            onChange={(next) => {
              held.value = next as Value
              setValue(next)
            }}
            onBlur={() => undefined}
          />
        </FormScopeProvider>
      </FormRowProvider>
    )
  }
  render(
    within(
      parts,
      <MemoryRouter>
        <Held />
      </MemoryRouter>,
    ),
  )
  return { held, user: userEvent.setup() }
}

/** Answers the lists and lookups that an editor asks, by path; others are refused. Gives what was asked; call `vi.unstubAllGlobals` after. */
export function answerLists(rows: Readonly<Record<string, readonly object[]>>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const { pathname } = new URL(url, 'http://localhost')
    const results = rows[pathname.replace('/api', '')]
    if (!results)
      return new Response(JSON.stringify({ detail: 'no', code: 'permission_denied' }), { status: 403 })
    return new Response(JSON.stringify({ count: results.length, next: null, previous: null, results }))
  })
  return asked
}
