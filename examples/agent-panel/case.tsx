import { useSearch, useSelect } from '@quarry/search/react'
import type { FormEvent } from 'react'
import { type CaseRecord, follow } from './panel.ts'

const none: CaseRecord = {}

/** The fields that the panel's configuration wants, as the record has them; an agent may put them better. */
export function Case({ record }: { record: CaseRecord }) {
  const panel = useSearch()
  const fields = useSelect(state => state.panelInterface?.contextFields ?? none)
  function take(submit: FormEvent<HTMLFormElement>): void {
    submit.preventDefault()
    const said = [...new FormData(submit.currentTarget)].map(([name, value]) => [name, String(value)])
    void follow(panel, Object.fromEntries(said))
  }
  return (
    <section className="case" aria-labelledby="case">
      <h2 id="case">The case</h2>
      <form onSubmit={take}>
        {[...Object.values(fields), 'User'].map(field => (
          <Field key={field} name={field} value={record[field] ?? ''} />
        ))}
        <button type="submit" className="strong">
          Find what helps
        </button>
      </form>
    </section>
  )
}

function Field({ name, value }: { name: string; value: string }) {
  const control = { id: name, name, defaultValue: value }
  return (
    <div className="field">
      <label htmlFor={name}>{name}</label>
      {name === 'Description' ? (
        <textarea {...control} rows={3} />
      ) : (
        <input {...control} autoComplete="off" />
      )}
    </div>
  )
}
