import { useState, type PointerEvent } from 'react';
import { styled } from '@mui/material/styles';
import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useColumnLayout } from './columnLayout';

const least = 64;
const most = 800;
const clamp = (width: number) => Math.min(most, Math.max(least, Math.round(width)));

/** The line at the end of a head cell. Its style is `ConsoleColumnSeparator` in the theme. */
const SeparatorLine = styled('span', { name: 'ConsoleColumnSeparator', slot: 'Root' })({});

/** Returns the width of a column in pixels, and functions that change it. */
export const useColumnWidth = (name: string) => {
  const { layout, setLayout } = useColumnLayout();
  const [measured, setMeasured] = useState(least);
  return {
    width: layout.widths[name] ?? measured,
    /** Sets the width of a column that the user has not resized. */
    measure: (value: number) => setMeasured(value || measured),
    save: (value: number) => setLayout({ ...layout, widths: { ...layout.widths, [name]: clamp(value) } }),
    restore: () => {
      const { [name]: _, ...widths } = layout.widths;
      setLayout({ ...layout, widths });
    },
  };
};

type ColumnSeparatorProps = Omit<ReturnType<typeof useColumnWidth>, 'measure'> & { name: string; tabIndex: 0 | -1 };

/** Resizes a column by dragging. A double click restores its width. `ResizableCell` handles the keys. */
export const ColumnResizeHandle = ({ name, tabIndex, width, save, restore }: ColumnSeparatorProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const field = useTranslateLabel()({ source: name, resource });
  const [start, setStart] = useState<{ x: number; width: number } | null>(null);
  const drag = (event: PointerEvent) => start && clamp(start.width + event.clientX - start.x);
  // Not through React, which would render the head for every pixel.
  const show = ({ currentTarget }: PointerEvent, wanted: number | null | undefined) => {
    const column = currentTarget.closest('table')?.querySelector<HTMLElement>(`col[data-column="${name}"]`);
    if (wanted && column) column.style.width = `${wanted}px`;
  };
  return (
    // A separator that can be moved is a widget of its own (https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/).
    <SeparatorLine
      role="separator"
      tabIndex={tabIndex}
      aria-orientation="vertical"
      aria-label={translate('list.columns.resize', { field })}
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      onDoubleClick={restore}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setStart({ x: event.clientX, width: event.currentTarget.closest('th')?.offsetWidth ?? width });
      }}
      onPointerMove={event => show(event, drag(event))}
      onPointerCancel={event => {
        // Such as when a touch turns into scrolling: the column gets its width back.
        show(event, start?.width);
        setStart(null);
      }}
      onPointerUp={event => {
        const wanted = drag(event);
        if (wanted && event.clientX !== start?.x) save(wanted);
        setStart(null);
      }}
    />
  );
};
