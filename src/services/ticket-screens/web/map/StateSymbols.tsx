import { ticketStates } from '#services/tickets/ticket.ts';
import { ticketLooks } from '#services/tickets/web/parts/ticket-looks.ts';
import { symbolOf } from './symbols.ts';
import styles from './TicketsDrawing.module.css';

/** The icons of the states, for the marks of the map, whose library takes no components. */
export function StateSymbols() {
  return (
    <svg className={styles.symbols} aria-hidden="true">
      {ticketStates.map((state) => {
        const { icon: Mark } = ticketLooks[state];
        return (
          <symbol key={state} id={symbolOf(state)} viewBox="0 0 24 24">
            <Mark size={24} stroke={2} />
          </symbol>
        );
      })}
    </svg>
  );
}
