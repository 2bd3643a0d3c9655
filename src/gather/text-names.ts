/* What fields are called in other languages that hold the words of a text, without case and without what stands between their words. */

export const TITLES_ELSEWHERE =
  'titel titre titulo titolo tittel overskrift uberschrift ueberschrift naam nombre nadpis naslov cim tytul naglowek otsikko rubrik baslik nazev titlu titol judul tieude taitoru daimei hyoudai kenmei unwan onvan zagolovok';

export const TEXTS_ELSEWHERE =
  'inhalt contenido contenu conteudo contenuto inhoud innhold indhold innehall tekst tekstas texte texto testo tresc cuerpo corps corpo haupttext brodtekst brodtext fliesstext sisalto leipateksti obsah icerik tartalom continut contingut sadrzaj isi noidung honbun hombun naiyou nass muhtawa';

export const SUMMARIES_ELSEWHERE =
  'resumen resume resumo zusammenfassung samenvatting sammendrag sammanfattning ingress vorspann kurztext einleitung extrait chapo riassunto extracto entradilla bajada copete estratto sommario streszczenie zajawka wstep perex ozet rezumat ringkasan tomtat sazetak ingressi bevezeto';

export const QUOTES_ELSEWHERE = 'sitat citat zitat citaat cita citazione citacao cytat';

export const QUESTIONS_ELSEWHERE =
  'frage pregunta pergunta domanda vraag sporsmal sporgsmal fraga pytanie otazka kerdes kysymys intrebare soru';

export const ANSWERS_ELSEWHERE =
  'antwort respuesta resposta risposta antwoord svar odpowiedz odpoved valasz vastaus raspuns cevap reponse';
