import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface DragSource {
  /** What is dragged, in words, for other programs. */
  name: string;
  enabled: boolean;
  onLift: () => void;
  onPutDown: () => void;
}

/** Lets an element be dragged with the mouse; there must be a way by keyboard beside it. */
export function useDragSource<E extends HTMLElement>(source: DragSource): RefObject<E | null> {
  const ref = useRef<E>(null);
  const lift = useEffectEvent((event: DragEvent) => {
    if (event.dataTransfer) {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', source.name);
    }
    source.onLift();
  });
  const putDown = useEffectEvent(() => source.onPutDown());
  useEffect(() => {
    const element = ref.current;
    const lifted = (event: DragEvent) => lift(event);
    const ended = () => putDown();
    element?.addEventListener('dragstart', lifted);
    element?.addEventListener('dragend', ended);
    return () => {
      element?.removeEventListener('dragstart', lifted);
      element?.removeEventListener('dragend', ended);
    };
  }, []);
  useEffect(() => {
    if (ref.current) ref.current.draggable = source.enabled;
  }, [source.enabled]);
  return ref;
}

/**
 * Lets what is dragged be dropped on an element, as long as it is `open` to it.
 *
 * @returns the ref, and whether something that may be dropped is over it
 */
export function useDropTarget<E extends HTMLElement>(
  open: boolean,
  onDrop: () => void,
): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [over, setOver] = useState(false);
  const moveOver = useEffectEvent((event: DragEvent) => {
    if (!open) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'move';
    setOver(true);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    if (!ref.current?.contains(event.relatedTarget as Node | null)) setOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (open) onDrop();
  });
  useEffect(() => {
    const element = ref.current;
    const moved = (event: DragEvent) => moveOver(event);
    const left = (event: DragEvent) => leave(event);
    const dropped = (event: DragEvent) => drop(event);
    element?.addEventListener('dragover', moved);
    element?.addEventListener('dragleave', left);
    element?.addEventListener('drop', dropped);
    return () => {
      element?.removeEventListener('dragover', moved);
      element?.removeEventListener('dragleave', left);
      element?.removeEventListener('drop', dropped);
    };
  }, []);
  return [ref, open && over];
}
