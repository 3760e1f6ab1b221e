import { useParams } from 'react-router'
import { JobForm } from './job-form.tsx'
import { JobList } from './job-list.tsx'
import { RemoveJob } from './remove-job.tsx'
import { WithJob } from './with-job.tsx'

/** `/reports/processing-queue`, and below it `create`, `:id`, `:id/edit` and `:id/delete`. */
export function JobsScreen() {
  const [first, act] = (useParams()['*'] ?? '').split('/')
  if (first === '' || first === undefined) return <JobList />
  if (first === 'create') return <JobForm job={null} />
  const id = Number(first)
  if (act === 'delete')
    return (
      <>
        <JobList />
        <WithJob id={id}>{(job) => <RemoveJob job={job} />}</WithJob>
      </>
    )
  return <WithJob id={id}>{(job) => <JobForm key={job.id} job={job} />}</WithJob>
}
