import { allows } from '@ramal/domain/permissions/allows'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfileIfAny } from '../../../lib/session.ts'
import { type Creator, CreatorProvider, type WantedRow } from '../fields/creator.ts'
import { declaredResource, isMade, permissionFor } from '../resource/declared.ts'
import { useResourceWords, wordsOf } from '../resource/use-words.ts'
import { ChildDialog } from './child-dialog.tsx'

/** Lets the pickers of a form make the row that they lack, in a dialog over it; what is made is chosen. */
export function RowCreator({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const roles = useProfileIfAny()?.roles ?? NO_ROLES
  const [wanted, setWanted] = useState<WantedRow | null>(null)
  const creator = useMemo<Creator>(
    () => ({
      mayMake: (to) => {
        const resource = declaredResource(to)
        return (
          resource !== null &&
          isMade(resource) &&
          !resource.address.path.includes(':id') &&
          allows(permissionFor(to, 'add'), roles)
        )
      },
      nameOf: (to) => wordsOf(to, t).one.toLocaleLowerCase(),
      make: setWanted,
    }),
    [roles, t],
  )
  return (
    <CreatorProvider value={creator}>
      {children}
      {wanted && <MadeRow wanted={wanted} onClose={() => setWanted(null)} />}
    </CreatorProvider>
  )
}

const NO_ROLES: readonly string[] = []

function MadeRow({ wanted, onClose }: { wanted: WantedRow; onClose: () => void }) {
  const words = useResourceWords(wanted.to)
  const resource = declaredResource(wanted.to)
  if (!resource) return null
  return (
    // No dialog over a dialog over a dialog: what is made here chooses among what there is.
    <CreatorProvider value={null}>
      <ChildDialog
        where={{ resource, parentId: null }}
        words={words}
        row={null}
        begins={wanted.begins}
        onMade={wanted.onMade}
        onClose={onClose}
      />
    </CreatorProvider>
  )
}
