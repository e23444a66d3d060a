import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { dayIn } from '../../../kit/text/time.ts';
import { type MetricsRange, printRange, readRange } from './metrics-range.ts';

/** The range that the address asks for, and how to ask for another. */
export function useRange(timeZone: string): [MetricsRange, (range: MetricsRange) => void] {
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.searchStr });
  const today = dayIn(timeZone);
  const range = useMemo(() => readRange(search, today), [search, today]);
  return [range, (next) => void navigate({ to: '.', search: printRange(next), replace: true })];
}
