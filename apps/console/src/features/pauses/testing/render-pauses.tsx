import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { showLateTexts, showLocale } from '../../../lib/i18n.ts'
import { within } from '../../../testing/render-page.tsx'
import { pausesHarness } from './pauses-harness.ts'

/** A part of the pauses by itself, on fakes. */
export async function renderPauses(children: ReactNode, ...given: Parameters<typeof pausesHarness>) {
  await showLocale('pt-br')
  await showLateTexts()
  const desk = await pausesHarness(...given)
  const { unmount } = render(within(desk.parts, children))
  return { ...desk, unmount, user: userEvent.setup() }
}
