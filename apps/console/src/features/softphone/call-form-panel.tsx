import type { Call } from '@ramal/domain/call/call'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ramal/ui/tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClassifiedServiceProvider, type FormService } from '../../form/classified-service.tsx'
import type { CallPart } from './call-drafts.ts'
import { CallPartForm } from './call-part-form.tsx'
import type { CallParts } from './call-parts.ts'

const LABELS = { form: 'chat.tabForm', classification: 'chat.tabClassification' } as const satisfies Record<
  CallPart,
  string
>

/** Form and classification of the call in course, as tabs where there are both, like those of a chat (§2.7). */
export function CallFormPanel({
  call,
  parts,
  service,
}: {
  call: Call
  parts: CallParts
  service: FormService
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<CallPart>('form')
  const { form, classification } = parts
  const partForm = (part: CallPart) => {
    const definition = parts[part]
    return definition && <CallPartForm call={call} part={part} definition={definition} service={service} />
  }
  return (
    <section aria-label={t('call.form')} className="min-w-0">
      <ClassifiedServiceProvider service={service}>
        {form && classification ? (
          <Tabs value={chosen} onValueChange={(part) => setChosen(part as CallPart)}>
            <TabsList className="px-0">
              {(['form', 'classification'] as const).map((part) => (
                <TabsTrigger key={part} value={part}>
                  {t(LABELS[part])}
                </TabsTrigger>
              ))}
            </TabsList>
            {(['form', 'classification'] as const).map((part) => (
              <TabsContent
                key={part}
                value={part}
                forceMount
                className="overflow-visible data-[state=inactive]:hidden"
              >
                {partForm(part)}
              </TabsContent>
            ))}
          </Tabs>
        ) : (
          partForm(form ? 'form' : 'classification')
        )}
      </ClassifiedServiceProvider>
    </section>
  )
}
