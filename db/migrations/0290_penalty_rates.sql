-- 2026-11-27: Late-payment penalty rates by date. An invoice whose feed gives none prints the rate in force on its day.

create table penalty_rates (
  since date primary key,
  -- Annual rate, and the legal interest rate between professionals that was in force then, in basis points. The law wants three times the latter at least
  -- (Code de commerce, art. L441-10).
  basis_points integer not null check (basis_points between 0 and 10000),
  legal_basis_points integer not null check (legal_basis_points between 0 and 3333),
  updated_at timestamptz not null default now(),
  check (basis_points >= 3 * legal_basis_points)
);
call house.declare_shared('penalty_rates');

-- Rate of the ECB's refinancing operations on the first day of the half-year and ten points, which the law takes where nothing was agreed, or the minimum
-- of an agreed rate where that is higher, as in 2024.
insert into penalty_rates (since, basis_points, legal_basis_points) values
  ('2020-01-01', 1000, 87), ('2020-07-01', 1000, 84), ('2021-01-01', 1000, 79), ('2021-07-01', 1000, 76), ('2022-01-01', 1000, 76), ('2022-07-01', 1000, 77),
  ('2023-01-01', 1250, 206), ('2023-07-01', 1400, 422), ('2024-01-01', 1521, 507), ('2024-07-01', 1476, 492), ('2025-01-01', 1315, 371), ('2025-07-01', 1215, 276),
  ('2026-01-01', 1215, 262);
