export type FormParts = {
  input: HTMLInputElement
  popup: HTMLElement
  list: HTMLElement
  status: HTMLElement
  clear: HTMLElement
  close: HTMLElement
  forget: HTMLElement
  nothing: HTMLElement
}

/** The parts of the form by the names that `search-form.tsx` gives them. */
export function partsOf(form: HTMLFormElement): FormParts {
  const part = <Kind extends HTMLElement = HTMLElement>(name: string): Kind => {
    const found = form.querySelector<Kind>(`[data-part=${name}]`)
    if (!found) throw new Error(`The search form has no part "${name}".`)
    return found
  }
  return {
    input: part<HTMLInputElement>('input'),
    popup: part('popup'),
    list: part('list'),
    status: part('status'),
    clear: part('clear'),
    close: part('close'),
    forget: part('forget'),
    nothing: part('nothing'),
  }
}
