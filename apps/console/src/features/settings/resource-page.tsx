import type { ResourcePlace } from '@ramal/domain/settings/place'
import { EmptyState } from '@ramal/ui/empty-state'
import { ConstructionIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormScreen } from './form/form-screen.tsx'
import { DeleteDialog } from './list/delete-dialog.tsx'
import { type ListBack, ListScreen } from './list/list-screen.tsx'
import { declaredResource } from './resource/declared.ts'

/** One page of a resource: its list, a form, or the list with the question before a row is deleted (§2.4). `base`: the address of its list. */
export function ResourcePage({
  place,
  base,
  back = null,
}: {
  place: ResourcePlace
  base: string
  back?: ListBack | null
}) {
  const { t } = useTranslation()
  const resource = declaredResource(place.key)
  if (!resource) return <EmptyState icon={<ConstructionIcon />} title={t('settings.planned')} />
  const where = { resource, parentId: place.parentId }
  if (place.mode === 'create')
    return <FormScreen key={`${place.key} new`} where={where} id={null} base={base} />
  if (place.mode === 'edit' && place.id !== null)
    return <FormScreen key={`${place.key} ${place.id}`} where={where} id={place.id} base={base} />
  return (
    <>
      <ListScreen key={`${place.key} ${place.parentId}`} where={where} base={base} back={back} />
      {place.mode === 'delete' && place.id !== null && (
        <DeleteDialog where={where} id={place.id} base={base} />
      )}
    </>
  )
}
