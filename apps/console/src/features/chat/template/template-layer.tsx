import { Suspense } from 'react'
import { lazyChunk } from '../../../lib/chunk-reload.ts'
import { showLateTexts } from '../../../lib/i18n.ts'
import type { TemplateTarget } from './template-api.ts'

// Few chats begin with a template: no page waits for it.
const TemplateDialog = lazyChunk(async () => {
  const [part] = await Promise.all([import('./template-dialog.tsx'), showLateTexts()])
  return { default: part.TemplateDialog }
})

/** The dialog of a template, once its code is here. */
export function TemplateLayer(props: { target: TemplateTarget; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <TemplateDialog {...props} />
    </Suspense>
  )
}

const NewContactDialog = lazyChunk(async () => {
  const [part] = await Promise.all([import('./new-contact.tsx'), showLateTexts()])
  return { default: part.NewContact }
})

/** The dialog of a new contact, once its code is here. */
export function NewContact(props: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <NewContactDialog {...props} />
    </Suspense>
  )
}
