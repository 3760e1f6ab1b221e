import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleContext } from '../../../lib/console.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { chatHarness } from '../testing/chat-harness.ts'
import { chatPart } from '../testing/chat-part.ts'
import { ChatLayer } from './chat-layer.tsx'

test('The chat serves as long as its layer is on the page', () => {
  const done: string[] = []
  const serve = () => {
    done.push('serves')
    return () => void done.push('ends')
  }
  const parts = fakeConsole({ chat: { ...chatPart(chatHarness().host), serve } })
  const { unmount, rerender } = render(<Layer />)
  rerender(<Layer />)
  expect(done).toEqual(['serves'])
  unmount()
  expect(done).toEqual(['serves', 'ends'])

  function Layer() {
    return (
      <ConsoleContext value={parts}>
        <ChatLayer />
      </ConsoleContext>
    )
  }
})
