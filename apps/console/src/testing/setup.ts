import '@ramal/ui/testing/browser'
import { configure } from '@testing-library/react'

// A page that is loaded when it is needed may take longer than 1 s on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// No test reaches a network: what asks after its test has ended waits for ever.
globalThis.fetch = () => new Promise(() => undefined)
