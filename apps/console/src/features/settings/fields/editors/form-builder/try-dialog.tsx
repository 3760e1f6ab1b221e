import type { FormTab } from '@ramal/contract/form'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClassifiedService } from '../../../../../form/classified-service.tsx'
import { FormRenderer } from '../../../../../form/form-renderer.tsx'
import { useFormScope } from '../../../../../form/form-scope.tsx'
import { initialValues } from '../../../../../form/form-values.ts'

/** "Experimentar": the unsaved form, filled in as an agent would; what they would save is shown and saved nowhere. */
export function TryDialog({ tabs, onClose }: { tabs: readonly FormTab[]; onClose: () => void }) {
  const { t } = useTranslation()
  const service = useClassifiedService()
  const { values } = useFormScope()
  const [saved, setSaved] = useState<Readonly<Record<string, unknown>> | null>(null)
  const [definition] = useState({ tabs: [...tabs], vertical: values['vertical'] === true })
  const [initial] = useState(() => initialValues(definition, service))
  return (
    <Dialog open keeps onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('settingEditor.builder.tryTitle')}
        description={t('settingEditor.builder.tryHint')}
        closeLabel={t('common.close')}
        className="max-w-3xl"
        footer={
          <Button variant="secondary" onClick={onClose}>
            {t('common.close')}
          </Button>
        }
      >
        <FormRenderer
          definition={definition}
          values={initial}
          onSave={async (given) => {
            setSaved(given)
            return null
          }}
        />
        {saved && (
          <section role="status" className="rounded-md bg-sunken p-3 text-sm">
            <h3 className="font-medium">{t('settingEditor.builder.tried')}</h3>
            <pre className="overflow-x-auto text-xs">{JSON.stringify(saved, null, 1)}</pre>
          </section>
        )}
      </DialogContent>
    </Dialog>
  )
}
