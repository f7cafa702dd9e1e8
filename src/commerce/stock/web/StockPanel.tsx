import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PanelPlace } from '#platform/lists/web/ListScreen.tsx';
import { ObjectPanel } from '#platform/lists/web/ObjectPanel.tsx';
import { KeepStock } from './keep/KeepStock.tsx';
import { StockPanelBody } from './StockPanelBody.tsx';
import { ReserveButton } from './parts/ReserveButton.tsx';
import { stockItemTexts } from './stock-texts.ts';
import { stockItemQuery } from './stock.queries.ts';

/** Way to a new ticket for an item. */
export type NewTicket = ComponentType<{ item: string; company: number }>;

/** The item open beside the list. */
export function StockPanel({ place, NewTicket }: { place: PanelPlace; NewTicket: NewTicket }) {
  return (
    <ObjectPanel
      place={place}
      query={useQuery(stockItemQuery(place.code))}
      texts={stockItemTexts}
      title={({ reference }) => reference}
      footer={(item) =>
        item.can.keep ? (
          <KeepStock item={item} />
        ) : (
          <>
            {item.available > 0 ? <NewTicket item={item.code} company={item.companyId} /> : null}
            <ReserveButton item={item} />
          </>
        )
      }
    >
      {(item) => <StockPanelBody item={item} />}
    </ObjectPanel>
  );
}
