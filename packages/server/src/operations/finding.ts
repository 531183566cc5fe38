export type Finding = { what: string; state: 'good' | 'warning' | 'fault'; detail: string; remedy?: string }
